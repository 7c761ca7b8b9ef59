/** Maximum depth of nodes, including the document itself; deeper nodes are not rendered. */
export const deepestNesting = 40;
