import type { Course } from "./lesson";

const courses = import.meta.glob<{ course: Course }>("./{scythe,rurik}.ts");

/** The guide to a title, if there is one; each comes only when it is asked for. */
export async function loadCourse(title: string): Promise<Course | null> {
  const load = courses[`./${title}.ts`];
  return load ? (await load()).course : null;
}
