/** The product's name, in the one place that says it (ADR 0020). */
export const brandName = 'Oakpea Professionals';
