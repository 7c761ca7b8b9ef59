/** The product's name, in the one place that says it (DESIGN.md "Brand"). */
export const brandName = 'Oakpea Professionals';
