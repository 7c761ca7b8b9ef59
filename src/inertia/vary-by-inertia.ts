/** Adds `X-Inertia` to `Vary`, unless it is there. */
export function varyByInertia(headers: Headers): void {
  const isSaid = /(^|,)\s*(x-inertia|\*)\s*(,|$)/i.test(headers.get('Vary') ?? '');
  if (!isSaid) headers.append('Vary', 'X-Inertia');
}
