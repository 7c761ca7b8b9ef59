/**
 * Finds the cycles of a graph: its strongly connected components (Tarjan), each as a cycle through its nodes if
 * possible.
 *
 * @param edges the targets of each node; targets that are not nodes are ignored
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;

  function visit(node: string): void {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    path.push(node);
    for (const target of edges.get(node) ?? []) {
      if (!edges.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (path.includes(target)) lowest.set(node, Math.min(read(lowest, node), read(lowest, target)));
    }
    if (lowest.get(node) !== own) return;
    const group = path.splice(path.indexOf(node));
    if (group.length > 1 || edges.get(node)?.includes(node)) circles.push(group);
  }
}

function read(numbers: ReadonlyMap<string, number>, node: string): number {
  return numbers.get(node) ?? Number.POSITIVE_INFINITY;
}
