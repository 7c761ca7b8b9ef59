import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { cutText } from '#schema/cut-text.ts';
import { isRecord } from '#schema/is-record.ts';
import { messages } from '../messages.ts';

/** Looks up a picture's thumbnail and text alternative; undefined where there is none. */
export type PictureFinder = (name: string) => Promise<{ thumbnail: string; alt: string } | undefined>;

/**
 * Views of atomic nodes.
 *
 * @param styles class names
 */
export function nodeViews(
  styles: Readonly<Record<string, string>>,
  findPicture: PictureFinder | undefined,
): Record<string, NodeViewConstructor> {
  const drawCard = (node: Node): NodeView => {
    const dom = document.createElement(node.isInline ? 'span' : 'div');
    dom.className = (node.isInline ? styles.inlineCard : 'line3 box muted sunken padded') ?? '';
    dom.contentEditable = 'false';
    dom.textContent = describe(node);
    return { dom, ignoreMutation: () => true };
  };
  const drawAsset = (node: Node): NodeView => {
    const target = isRecord(node.attrs.data) ? node.attrs.data.target : undefined;
    const name = isRecord(target) && typeof target.asset === 'string' ? target.asset : undefined;
    const view = drawCard(node);
    if (name === undefined || !findPicture) return view;
    const image = document.createElement('img');
    image.className = styles.picture ?? '';
    image.alt = '';
    image.hidden = true;
    const caption = document.createElement('span');
    caption.textContent = describe(node);
    (view.dom as HTMLElement).replaceChildren(image, caption);
    findPicture(name).then(
      (found) => {
        caption.textContent = found ? describe(node, found.alt) : messages.missingPicture(name);
        if (!found) return;
        image.src = found.thumbnail;
        image.hidden = false;
      },
      () => undefined,
    );
    return view;
  };
  return { asset: drawAsset, entry: drawCard, inline_entry: drawCard, kept: drawCard };
}

/** A node's description. */
function describe({ type, attrs }: Node, libraryAlt?: string): string {
  if (type.name === 'kept') {
    return messages.kept(isRecord(attrs.node) ? String(attrs.node.nodeType).slice(0, 60) : '');
  }
  const target = isRecord(attrs.data) ? attrs.data.target : undefined;
  if (!isRecord(target)) return messages.lostTarget;
  if (type.name !== 'asset') return messages.entry(cutText(String(target.title ?? target.path ?? ''), 120));
  if (typeof target.url === 'string') return messages.file(cutText(String(target.title ?? target.url), 120));
  const alt = typeof target.alt === 'string' ? target.alt : libraryAlt;
  return messages.picture(String(target.asset).slice(0, 120), alt);
}
