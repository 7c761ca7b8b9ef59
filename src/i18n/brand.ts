/** The product's name, defined only here (docs/decisions/blocks.md#brand-and-type). */
export const brandName = 'Oakpea Professionals';
