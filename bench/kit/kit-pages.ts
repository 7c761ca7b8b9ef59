/** The pages that contenders serve, by the names of their files in the kit; all are composed of blocks. */
export const kitPages = { home: '/en-gb', products: '/en-gb/products' } as const;
