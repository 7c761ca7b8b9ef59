import { serialiseJson } from '#seo/serialise-json.ts';
import type { Page } from './page-object.ts';

/**
 * The element in which Inertia's client looks for the first page.
 *
 * @param id - the id of the element the client renders into, as given to `createInertiaApp`
 */
export function embedPage(page: Page, id = 'app'): string {
  return `<script data-page="${id}" type="application/json">${serialiseJson(page)}</script>`;
}
