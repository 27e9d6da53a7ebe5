/** Seats are told apart three times: by colour, by silhouette and by letter. */

export interface Look {
  fill: string;
  ink: string;
  shape: Shape;
  letter: string;
}

/** Outlines of the plates, 40 x 40 around the origin. */
export const SHAPES = {
  circle: "M0-18A18 18 0 1 1 0 18A18 18 0 1 1 0-18Z",
  square:
    "M-13.5-16.5H13.5A3 3 0 0 1 16.5-13.5V13.5A3 3 0 0 1 13.5 16.5H-13.5A3 3 0 0 1-16.5 13.5V-13.5A3 3 0 0 1-13.5-16.5Z",
  lozenge:
    "M1.8-20.2L20.2-1.8A2.6 2.6 0 0 1 20.2 1.8L1.8 20.2A2.6 2.6 0 0 1-1.8 20.2L-20.2 1.8A2.6 2.6 0 0 1-20.2-1.8L-1.8-20.2A2.6 2.6 0 0 1 1.8-20.2Z",
  escutcheon: "M-16-15.5C-10-14.8-5-16 0-18.6C5-16 10-14.8 16-15.5V-1C16 9 9.5 16 0 20C-9.5 16-16 9-16-1Z",
  hexagon:
    "M-9.6-17.2H9.6A2 2 0 0 1 11.3-16.2L20-1A2 2 0 0 1 20 1L11.3 16.2A2 2 0 0 1 9.6 17.2H-9.6A2 2 0 0 1-11.3 16.2L-20 1A2 2 0 0 1-20-1L-11.3-16.2A2 2 0 0 1-9.6-17.2Z",
  triangle:
    "M1.9-19.7L20.7 13.4A2.4 2.4 0 0 1 18.6 17H-18.6A2.4 2.4 0 0 1-20.7 13.4L-1.9-19.7A2.2 2.2 0 0 1 1.9-19.7Z",
  quatrefoil:
    "M-8.5-8.5A9.5 9.5 0 1 1 8.5-8.5A9.5 9.5 0 1 1 8.5 8.5A9.5 9.5 0 1 1-8.5 8.5A9.5 9.5 0 1 1-8.5-8.5Z",
  drop: "M0-21C9-11 16-4 16 4.5A16 16 0 0 1-16 4.5C-16-4-9-11 0-21Z",
  octagon: "M-7.4-17.8H7.4L17.8-7.4V7.4L7.4 17.8H-7.4L-17.8 7.4V-7.4Z",
  cross: "M-7-18.5H7V-7H18.5V7H7V18.5H-7V7H-18.5V-7H-7Z",
} as const;

export type Shape = keyof typeof SHAPES;

/** How large the glyph stands in each silhouette, and how far below its middle. */
export const ROOM: Record<Shape, [scale: number, down: number]> = {
  circle: [0.66, 0],
  square: [0.66, 0],
  lozenge: [0.6, 0],
  escutcheon: [0.66, -1],
  hexagon: [0.66, 0],
  triangle: [0.5, 4],
  quatrefoil: [0.6, 0],
  drop: [0.62, 3],
  octagon: [0.66, 0],
  cross: [0.6, 0],
};

const look = (fill: string, ink: string, shape: Shape, letter: string): Look => ({ fill, ink, shape, letter });

const NORDIC = look("#1E4FB0", "#FFFFFF", "circle", "N");
const RUSVIET = look("#A5301B", "#FFFFFF", "square", "R");
const CRIMEA = look("#F2C21A", "#241C02", "lozenge", "C");
const POLANIA = look("#FAF6EC", "#211E1A", "escutcheon", "P");

/** By the seat's word in records: a faction in Scythe, a colour in Rurik. */
export const LOOKS: Record<string, Look> = {
  nordic: NORDIC,
  rusviet: RUSVIET,
  crimea: CRIMEA,
  polania: POLANIA,
  saxony: look("#26252C", "#FFFFFF", "hexagon", "S"),
  togawa: look("#C069D6", "#1B0F20", "quatrefoil", "T"),
  albion: look("#35A060", "#06170C", "triangle", "A"),
  vesna: look("#66CBD6", "#06202A", "drop", "V"),
  fenris: look("#D2691E", "#221006", "cross", "F"),
  blue: { ...NORDIC, letter: "B" },
  red: RUSVIET,
  yellow: { ...CRIMEA, letter: "Y" },
  white: { ...POLANIA, letter: "W" },
  rebellion: RUSVIET, // the red figures are free when one plays alone
};

/** Pieces that belong to nobody. */
export const NEUTRAL = look("#7B746A", "#FFFFFF", "octagon", "");

export const lookOf = (word: string): Look => LOOKS[word] ?? NEUTRAL;
