// Beside the page, also when it is closed: it shows notices, and leads from them to the table.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, icon: "/bell.svg", badge: "/bell.svg", tag: link, data: { link } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  const show = async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((one) => new URL(one.url).pathname === link.split("?")[0]);
    await (there ? there.focus() : clients.openWindow(link));
  };
  event.waitUntil(show());
});
