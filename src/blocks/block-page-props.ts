import type { FormPageProps } from '#enquiries/form-props.ts';

/**
 * Page props that blocks read in addition to their own content. The server adds those that the page's blocks need. A
 * block declares its own beside its schema, by augmenting this interface.
 */
export interface BlockPageProps extends FormPageProps {}
