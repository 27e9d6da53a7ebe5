/** Telling somebody who looks elsewhere that it is their turn. */
import { settings } from "./settings.svelte";

export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.kept.notices || !document.hidden) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, icon: "/bell.svg", tag: title });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
