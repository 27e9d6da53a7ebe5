/** What the guide says: for each title its steps, each a heading and numbered sentences; stars mark what to look for. */
import type { Language } from "../api";

type Guide = Record<string, string[][]>;

export const GUIDE: Record<Language, Guide> = {
  en: {
    scythe: [
      [
        "Your place",
        "You lead *Polania*, at the left edge of the map. Two workers stand beside your home: in the forest *B3* and on the farm *A4*.",
        "The bar shows everybody: stars, power, popularity, coins, combat cards. The large number is what each would own if the game ended now.",
        "Whoever owns most at the end wins, and the end comes at once when somebody places a sixth star.",
      ],
      [
        "Your mat",
        "Four sections. In your turn you use one of them: first its *top action*, then its *bottom action*.",
        "The bottom actions cost goods; each square is one. Upgrades will cover some of them, and then they are free.",
        "You may not use the same section twice in a row.",
      ],
      [
        "Make something first",
        "Choose the section with *Produce*. The ground decides what a worker makes: wood in the forest, food on the farm.",
        "The panel always asks one question. What you point at tells what it costs and what follows.",
      ],
      [
        "The harvest",
        "Take the top action and let both territories work. It is free as long as few workers are out.",
        "What you may choose is lit; everything else lies under a thin veil and tells you why when you point at it.",
      ],
      [
        "What you cannot pay",
        "The bottom action here is *Deploy*. It costs metal, and you have none yet: leave it and end the turn.",
        "The strip at the foot says what can be taken back, and what would be the point of no return.",
        "Then the others play. Watch their pieces, or read what happened in the log.",
      ],
      [
        "Go out",
        "Now another section: *Move*. Two units may take one step each.",
        "Let your *character* leave the home base. Only the character meets people on the way.",
        "Rivers and lakes stop everybody, until a mech ability lets you across.",
      ],
      [
        "Encounters and the Factory",
        "The round golden tokens are *encounters*. If your character ends a move there, you choose one of three offers.",
        "In the middle lies the *Factory*. Who comes there first with the character picks the best of its cards: a fifth section for the mat.",
      ],
      [
        "Build your engine",
        "Produce and Trade bring goods, the bottom actions turn them into lasting strength: *Upgrade* makes actions better and cheaper, *Deploy* brings a mech and its ability, *Build* a structure, *Enlist* a recruit.",
        "Carry out one bottom action in the coming turns. Two sections that feed each other are a good start.",
      ],
      [
        "Combat",
        "Where your character or a mech meets another's, you fight. Both sides choose power and cards in secret, then both are shown. The higher sum wins, and a tie is the attacker's.",
        "A victory brings a star, but only twice. Whoever drives workers away loses popularity, so count before you march.",
      ],
      [
        "Stars and the end",
        "There are ten stars to reach for: all upgrades, mechs, structures, recruits, workers, an objective, two combats, full popularity, full power.",
        "At the end coins are counted for stars, territories and pairs of goods, and each is worth more the higher your *popularity*. You know enough: simply play on.",
      ],
    ],
    rurik: [
      [
        "Your leader",
        "Prince Vladimir is dead, and his children want the throne of Kiev. Each has an ability that works where he or she stands.",
        "Choose one. *Yaroslav* is a good first prince: he wins every tie in his region.",
      ],
      [
        "A secret agenda",
        "You are dealt two agendas and keep one. If you fulfil it by the end, it is worth 2 points.",
        "Nobody else sees it, so choose one that fits your leader.",
      ],
      [
        "Take your places",
        "Troops are placed in turn, then the leader beside one of them. A region is ruled by whoever has most figures there.",
        "Look for regions with goods that you lack, and for neighbours: buildings side by side score later.",
      ],
      [
        "The strategy board",
        "Six columns, six orders. Your advisors carry numbers; place one in the column whose order you want.",
        "A higher number stands higher, and the top row gives the most points of that order. What others place can push you down.",
      ],
      [
        "Bribes",
        "Coins laid beside an advisor raise its number. The panel shows every outcome before you pay.",
        "Place the rest of your advisors. Low numbers act first, high numbers act best: that is the whole dilemma.",
      ],
      [
        "The action phase",
        "Now the advisors come back, the *lowest number first*, one in each turn.",
        "Its space gives you the order and the points. Lower rows may cost a coin.",
      ],
      [
        "Your order",
        "Carry out the *main action*. Each point musters a troop, moves a figure, attacks, takes a good, builds, or draws a scheme.",
        "The map lights up where a point can be spent. A good or a building costs 1 point where you rule and 2 where you do not.",
      ],
      [
        "Bonus actions",
        "In the same turn you may also play schemes, convert goods, and accomplish *deeds* for points.",
        "They stand in the panel beside the main action. End the turn when nothing is left that you want.",
      ],
      [
        "The claim phase",
        "After each round you claim: for regions that you *rule*, for neighbouring regions with your *buildings*, for goods on your *boat*.",
        "Markers only ever rise. A good round stays good.",
        "Then come coins, fresh deeds and the next round.",
      ],
      [
        "Four rounds",
        "After the fourth round the points are added up: the three claims, warfare, deeds and the agenda.",
        "You know enough: simply play on.",
      ],
    ],
  },
  de: {
    scythe: [
      [
        "Dein Ort",
        "Du führst *Polania* am linken Rand der Karte. Zwei Arbeiter stehen neben deiner Heimat: im Wald *B3* und auf dem Acker *A4*.",
        "Die Leiste zeigt alle: Sterne, Stärke, Ansehen, Münzen, Kampfkarten. Die große Zahl ist das Vermögen, wenn das Spiel jetzt endete.",
        "Wer am Ende am meisten besitzt, gewinnt, und das Ende kommt sofort, wenn jemand den sechsten Stern legt.",
      ],
      [
        "Dein Tableau",
        "Vier Abschnitte. In deinem Zug nutzt du einen: erst die *obere Aktion*, dann die *untere*.",
        "Die unteren Aktionen kosten Ressourcen, jedes Feld eine. Entwicklungen decken manche zu, dann sind sie frei.",
        "Denselben Abschnitt darfst du nicht zweimal hintereinander nutzen.",
      ],
      [
        "Erst etwas herstellen",
        "Wähle den Abschnitt mit *Produzieren*. Das Gelände bestimmt, was ein Arbeiter schafft: Holz im Wald, Nahrung auf dem Acker.",
        "Das Feld stellt immer nur eine Frage. Worauf du zeigst, das sagt, was es kostet und was folgt.",
      ],
      [
        "Die Ernte",
        "Nimm die obere Aktion und lass beide Gebiete arbeiten. Sie ist frei, solange wenige Arbeiter draußen sind.",
        "Was du wählen darfst, ist hell; alles andere liegt unter einem Schleier und sagt dir, warum, wenn du darauf zeigst.",
      ],
      [
        "Was du nicht zahlen kannst",
        "Die untere Aktion ist hier *Einsetzen*. Sie kostet Metall, und du hast noch keines: lass sie aus und beende den Zug.",
        "Der Streifen am Fuß sagt, was sich zurücknehmen lässt und wann es kein Zurück mehr gibt.",
        "Dann spielen die anderen. Sieh ihren Figuren zu oder lies nach, was geschah.",
      ],
      [
        "Hinaus",
        "Nun ein anderer Abschnitt: *Bewegen*. Zwei Einheiten dürfen je einen Schritt gehen.",
        "Lass deinen *Charakter* die Heimat verlassen. Nur er trifft unterwegs auf Menschen.",
        "Flüsse und Seen halten alle auf, bis dich die Fähigkeit eines Mechs hinüberbringt.",
      ],
      [
        "Begegnungen und die Fabrik",
        "Die runden goldenen Plättchen sind *Begegnungen*. Endet dein Charakter dort, wählst du eines von drei Angeboten.",
        "In der Mitte liegt die *Fabrik*. Wer mit dem Charakter zuerst kommt, sucht sich die beste ihrer Karten aus: einen fünften Abschnitt.",
      ],
      [
        "Bau deinen Motor",
        "Produzieren und Handeln bringen Ressourcen, die unteren Aktionen machen daraus bleibende Kraft: *Entwickeln* macht Aktionen besser und billiger, *Einsetzen* bringt einen Mech und seine Fähigkeit, *Bauen* ein Gebäude, *Rekrutieren* einen Rekruten.",
        "Führe in den nächsten Zügen eine untere Aktion aus. Zwei Abschnitte, die einander füttern, sind ein guter Anfang.",
      ],
      [
        "Kampf",
        "Wo dein Charakter oder ein Mech auf einen fremden trifft, wird gekämpft. Beide wählen heimlich Stärke und Karten, dann wird aufgedeckt. Die höhere Summe gewinnt, bei Gleichstand der Angreifer.",
        "Ein Sieg bringt einen Stern, aber nur zweimal. Wer Arbeiter vertreibt, verliert Ansehen: rechne, bevor du losziehst.",
      ],
      [
        "Sterne und das Ende",
        "Zehn Sterne gibt es zu holen: alle Entwicklungen, Mechs, Gebäude, Rekruten, Arbeiter, ein Ziel, zwei Kämpfe, volles Ansehen, volle Stärke.",
        "Am Ende gibt es Münzen für Sterne, Gebiete und Paare von Ressourcen, und alles zählt mehr, je höher dein *Ansehen* ist. Du weißt genug: spiel einfach weiter.",
      ],
    ],
    rurik: [
      [
        "Dein Anführer",
        "Fürst Wladimir ist tot, und seine Kinder wollen den Thron von Kiew. Jedes hat eine Fähigkeit, die dort wirkt, wo es steht.",
        "Wähle eines. *Jaroslaw* ist ein guter erster Fürst: er gewinnt jeden Gleichstand in seiner Region.",
      ],
      [
        "Ein geheimer Plan",
        "Du bekommst zwei Plankarten und behältst eine. Erfüllst du sie bis zum Ende, ist sie 2 Punkte wert.",
        "Niemand sonst sieht sie; nimm eine, die zu deinem Anführer passt.",
      ],
      [
        "Nimm deine Plätze ein",
        "Reihum werden Truppen gestellt, dann der Anführer zu einer von ihnen. Eine Region beherrscht, wer dort die meisten Figuren hat.",
        "Achte auf Waren, die dir fehlen, und auf Nachbarn: Gebäude nebeneinander zählen später.",
      ],
      [
        "Das Strategiebrett",
        "Sechs Spalten, sechs Befehle. Deine Ratgeber tragen Zahlen; setze einen in die Spalte, deren Befehl du willst.",
        "Eine höhere Zahl steht höher, und die oberste Reihe gibt die meisten Punkte. Was andere setzen, kann dich verdrängen.",
      ],
      [
        "Bestechung",
        "Münzen neben einem Ratgeber erhöhen seine Zahl. Das Feld zeigt jeden Ausgang, bevor du zahlst.",
        "Setze die übrigen Ratgeber. Kleine Zahlen handeln früher, große besser: das ist das ganze Dilemma.",
      ],
      [
        "Die Aktionsphase",
        "Nun kommen die Ratgeber zurück, die *kleinste Zahl zuerst*, einer in jedem Zug.",
        "Sein Feld gibt dir den Befehl und die Punkte. Untere Reihen kosten manchmal eine Münze.",
      ],
      [
        "Dein Befehl",
        "Führe die *Hauptaktion* aus. Jeder Punkt mustert eine Truppe, zieht eine Figur, greift an, nimmt eine Ware, baut oder bringt eine Intrige.",
        "Die Karte leuchtet, wo ein Punkt hin kann. Eine Ware oder ein Gebäude kostet 1 Punkt, wo du herrschst, und sonst 2.",
      ],
      [
        "Bonusaktionen",
        "Im selben Zug darfst du auch Intrigen spielen, Waren umwandeln und *Taten* für Punkte vollbringen.",
        "Sie stehen im Feld neben der Hauptaktion. Beende den Zug, wenn du nichts mehr willst.",
      ],
      [
        "Die Anspruchsphase",
        "Nach jeder Runde erhebst du Anspruch: auf Regionen, die du *beherrschst*, auf benachbarte Regionen mit deinen *Gebäuden*, auf Waren in deinem *Boot*.",
        "Marker steigen nur. Eine gute Runde bleibt gut.",
        "Dann kommen Münzen, neue Taten und die nächste Runde.",
      ],
      [
        "Vier Runden",
        "Nach der vierten Runde wird zusammengezählt: die drei Ansprüche, der Krieg, Taten und der Plan.",
        "Du weißt genug: spiel einfach weiter.",
      ],
    ],
  },
  cs: {
    scythe: [
      [
        "Tvoje místo",
        "Vedeš *Polanii* na levém okraji mapy. Dva dělníci stojí vedle domova: v lese *B3* a na poli *A4*.",
        "Lišta ukazuje všechny: hvězdy, moc, popularitu, mince, bojové karty. Velké číslo je jmění, kdyby hra skončila teď.",
        "Kdo má na konci nejvíc, vyhrává, a konec přijde hned, když někdo umístí šestou hvězdu.",
      ],
      [
        "Tvoje deska",
        "Čtyři sekce. V tahu použiješ jednu: nejdřív *horní akci*, potom *dolní*.",
        "Dolní akce stojí suroviny, každé pole jednu. Vylepšení některá zakryjí a ta jsou pak zdarma.",
        "Stejnou sekci nesmíš použít dvakrát po sobě.",
      ],
      [
        "Nejdřív něco vyrob",
        "Zvol sekci s *Produkcí*. Krajina určuje, co dělník vyrobí: v lese dřevo, na poli jídlo.",
        "Panel se vždy ptá na jednu věc. Na co ukážeš, to řekne, kolik to stojí a co bude následovat.",
      ],
      [
        "Sklizeň",
        "Proveď horní akci a nech pracovat obě území. Je zdarma, dokud je venku málo dělníků.",
        "Co smíš zvolit, je osvětlené; vše ostatní leží pod závojem a řekne ti proč, když na to ukážeš.",
      ],
      [
        "Co nemůžeš zaplatit",
        "Dolní akce je tu *Nasazení*. Stojí kov a ten zatím nemáš: vynech ji a ukonči tah.",
        "Proužek dole říká, co lze vzít zpět a odkud už není návratu.",
        "Pak hrají ostatní. Sleduj jejich figurky, nebo si přečti, co se stalo.",
      ],
      [
        "Ven",
        "Teď jiná sekce: *Pohyb*. Dvě jednotky mohou udělat po jednom kroku.",
        "Ať tvůj *hrdina* opustí domov. Jen on cestou potkává lidi.",
        "Řeky a jezera zastaví každého, dokud tě schopnost mecha nepřevede.",
      ],
      [
        "Setkání a Továrna",
        "Kulaté zlaté žetony jsou *setkání*. Skončí-li tam hrdina, vybereš si jednu ze tří nabídek.",
        "Uprostřed leží *Továrna*. Kdo do ní s hrdinou přijde první, vybere si nejlepší kartu: pátou sekci desky.",
      ],
      [
        "Postav svůj stroj",
        "Produkce a Obchod přinášejí suroviny, dolní akce z nich dělají trvalou sílu: *Vylepšení* akce zlepší a zlevní, *Nasazení* přinese mecha a jeho schopnost, *Stavba* budovu, *Verbování* rekruta.",
        "V dalších tazích proveď jednu dolní akci. Dvě sekce, které se navzájem živí, jsou dobrý začátek.",
      ],
      [
        "Boj",
        "Kde tvůj hrdina nebo mech potká cizího, tam se bojuje. Obě strany tajně zvolí moc a karty, pak se ukážou. Vyšší součet vítězí, remízu bere útočník.",
        "Vítězství přinese hvězdu, ale jen dvakrát. Kdo vyžene dělníky, ztrácí popularitu: počítej, než vyrazíš.",
      ],
      [
        "Hvězdy a konec",
        "Deset hvězd lze získat: všechna vylepšení, mechové, budovy, rekruti, dělníci, úkol, dva boje, plná popularita, plná moc.",
        "Na konci se počítají mince za hvězdy, území a dvojice surovin, a vše má tím větší cenu, čím vyšší je tvoje *popularita*. Víš dost: prostě hraj dál.",
      ],
    ],
    rurik: [
      [
        "Tvůj vůdce",
        "Kníže Vladimír je mrtev a jeho děti chtějí kyjevský trůn. Každé má schopnost, která působí tam, kde stojí.",
        "Jedno si vyber. *Jaroslav* je dobrý první kníže: ve svém kraji vyhraje každou remízu.",
      ],
      [
        "Tajný záměr",
        "Dostaneš dva záměry a jeden si necháš. Splníš-li ho do konce, má cenu 2 bodů.",
        "Nikdo jiný ho nevidí; vyber ten, který se hodí k tvému vůdci.",
      ],
      [
        "Zaujmi místa",
        "Postupně se umisťují oddíly, potom vůdce k jednomu z nich. Kraji vládne, kdo tam má nejvíc figurek.",
        "Hledej zboží, které ti chybí, a sousedy: budovy vedle sebe později bodují.",
      ],
      [
        "Strategická deska",
        "Šest sloupců, šest rozkazů. Tvoji rádci mají čísla; dej jednoho do sloupce, jehož rozkaz chceš.",
        "Vyšší číslo stojí výš a horní řada dává nejvíc bodů. Co položí ostatní, tě může odsunout.",
      ],
      [
        "Úplatky",
        "Mince u rádce zvyšují jeho číslo. Panel ukáže každý výsledek, než zaplatíš.",
        "Umísti ostatní rádce. Nízká čísla jednají dřív, vysoká lépe: v tom je celé dilema.",
      ],
      [
        "Akční fáze",
        "Teď se rádci vracejí, *nejnižší číslo první*, v každém tahu jeden.",
        "Jeho pole ti dá rozkaz a body. Dolní řady někdy stojí minci.",
      ],
      [
        "Tvůj rozkaz",
        "Proveď *hlavní akci*. Každý bod verbuje oddíl, přesune figurku, útočí, vezme zboží, staví nebo dá intriku.",
        "Mapa svítí, kam bod může jít. Zboží nebo budova stojí 1 bod tam, kde vládneš, a jinde 2.",
      ],
      [
        "Bonusové akce",
        "Ve stejném tahu smíš také hrát intriky, měnit zboží a vykonat *činy* za body.",
        "Jsou v panelu vedle hlavní akce. Ukonči tah, až už nic nechceš.",
      ],
      [
        "Fáze nároků",
        "Po každém kole vznášíš nároky: na kraje, kterým *vládneš*, na sousední kraje s tvými *budovami*, na zboží ve tvé *lodi*.",
        "Ukazatele jen stoupají. Dobré kolo zůstane dobré.",
        "Pak přijdou mince, nové činy a další kolo.",
      ],
      [
        "Čtyři kola",
        "Po čtvrtém kole se body sečtou: tři nároky, válka, činy a záměr.",
        "Víš dost: prostě hraj dál.",
      ],
    ],
  },
};
