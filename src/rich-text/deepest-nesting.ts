/** How deep nodes may be nested, the document itself included; anything deeper is not rendered. */
export const deepestNesting = 40;
