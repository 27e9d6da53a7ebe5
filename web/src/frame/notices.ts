/** Telling somebody who looks elsewhere that it is their turn: in this page, and when it is closed by Web Push. */
import { api } from "../api/client";
import { settings } from "./settings.svelte";

export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  const allowed = (await Notification.requestPermission()) === "granted";
  if (allowed) await subscribe().catch(() => {}); // not every browser has a push service: an open page tells it all the same
  return allowed;
}

const bytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

async function subscribe(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint = "", keys } = made.toJSON();
  await api.push({ endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" }, settings.kept.language);
}

export async function stopNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/worker.js");
  const made = await worker?.pushManager?.getSubscription();
  if (!made) return;
  await api.stopPush(made.endpoint).catch(() => {}); // the server forgets it when the service says so
  await made.unsubscribe();
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
