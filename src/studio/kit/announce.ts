/** Milliseconds that a message stays, so that those that come close together are all read out. */
const stay = 7000;

let region: HTMLElement | undefined;

/** Announces a message to screen readers, after those that are being read out. */
export function announce(message: string): void {
  const live = region?.isConnected ? region : makeRegion();
  region = live;
  // In a frame of its own: what a region is made with is no change of it.
  requestAnimationFrame(() => {
    const line = document.createElement('p');
    line.textContent = message;
    live.append(line);
    setTimeout(() => line.remove(), stay);
  });
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  // Lines that are added, alone; not all of them again.
  made.setAttribute('aria-atomic', 'false');
  made.className = 'announcements unseen';
  // Exempt from the `aria-hidden` that React Aria puts on everything outside an open dialog.
  made.dataset.liveAnnouncer = 'true';
  document.body.append(made);
  return made;
}
