import type { FormPageProps } from '#enquiries/form-props.ts';

/**
 * The page properties that blocks read besides their own content. The server adds those that a page's blocks need. A
 * block declares its own beside its schema, by adding to this interface.
 */
export interface BlockPageProps extends FormPageProps {}
