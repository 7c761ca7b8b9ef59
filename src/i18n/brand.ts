/** The product's name, defined only here (ADR 0020). */
export const brandName = 'Oakpea Professionals';
