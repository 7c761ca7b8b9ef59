/** An error without its message, which may hold what a visitor typed: its name, and where it was thrown. */
export function describeFault(error: unknown): { name: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, at: at.map((line) => line.trim()) };
}
