/** The page's addresses. */
import { tick } from "svelte";

export type Route =
  | { page: "lobby" }
  | { page: "new"; title: string; players: number | null }
  | { page: "join"; link: string }
  | { page: "table"; table: string; seat: number | null; moment: number | null }
  | { page: "record" }
  | { page: "rules"; rule: string; title: string }
  | { page: "guide"; title: string }
  | { page: "primer"; title: string }
  | { page: "games"; table: string }
  | { page: "device"; link: string }
  | { page: "campaigns" }
  | { page: "campaign"; campaign: string }
  | { page: "lost" };

const whole = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

export function read(url: URL): Route {
  const [first = "", second = "", ...more] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (more.length) return { page: "lost" };
  const bare = !second;
  if (first === "") return { page: "lobby" };
  if (first === "new" && bare) return { page: "new", title: url.searchParams.get("title") ?? "", players: whole(url.searchParams.get("players")) };
  if (first === "record" && bare) return { page: "record" };
  if (first === "join" && second) return { page: "join", link: second };
  if (first === "games" && bare) return { page: "games", table: url.searchParams.get("table") ?? "" };
  if (first === "device") return { page: "device", link: second };
  if (first === "campaign") return second ? { page: "campaign", campaign: second } : { page: "campaigns" };
  if (first === "guide" && second) return { page: "guide", title: second };
  if (first === "primer" && second) return { page: "primer", title: second };
  if (first === "rules") return { page: "rules", rule: second, title: url.searchParams.get("title") ?? "" };
  if (first === "table" && second) {
    const hash = new URLSearchParams(url.hash.slice(1));
    return { page: "table", table: second, seat: whole(url.searchParams.get("seat")), moment: whole(hash.get("moment")) };
  }
  return { page: "lost" };
}

class Router {
  route: Route = $state({ page: "lobby" });
  /** The page before this one, for "back to my turn". */
  before: string | null = $state(null);

  start(): void {
    const follow = () => (this.route = read(new URL(location.href)));
    follow();
    addEventListener("popstate", follow);
    addEventListener("hashchange", follow);
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute("download"))
        return;
      if (link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.href);
    });
  }

  go(href: string, replace = false): void {
    const url = new URL(href, location.href);
    if (url.pathname !== location.pathname) this.before = location.pathname + location.search + location.hash;
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.route = read(url);
    void tick().then(() => {
      if (!url.hash) scrollTo(0, 0);
    });
  }
}

export const router = new Router();
