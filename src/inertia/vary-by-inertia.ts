/** Tells caches that the answer depends on whether the client asks, beside whatever `Vary` says already. */
export function varyByInertia(headers: Headers): void {
  const isSaid = /(^|,)\s*(x-inertia|\*)\s*(,|$)/i.test(headers.get('Vary') ?? '');
  if (!isSaid) headers.append('Vary', 'X-Inertia');
}
