const corners = ['end', 'start', 'bottom-end', 'bottom-start'] as const;
const controls = 'a, button, input, select, textarea, summary, [tabindex]';

/** Moves a block's edit link, whenever it appears, to a corner where it covers none of the block's controls. */
export function placeEditLinks(): void {
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
        const link = part.querySelector<HTMLElement>(':scope > .edit-link');
        if (link && link.dataset.corner === undefined) place(link, part);
      }
    });
  }
  addEventListener('resize', () => {
    for (const link of document.querySelectorAll<HTMLElement>('.edit-link')) delete link.dataset.corner;
  });
}

/** Falls back to the first corner: the link disappears once the pointer is elsewhere. */
function place(link: HTMLElement, block: Element): void {
  const others = [...block.querySelectorAll(controls)].filter((control) => control !== link);
  const taken = others.map((control) => control.getBoundingClientRect());
  link.dataset.corner =
    corners.find((corner) => {
      link.dataset.corner = corner;
      const own = link.getBoundingClientRect();
      return !taken.some((box) => overlap(own, box));
    }) ?? corners[0];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
