/** As much of the load generator as is used; its package stands in this folder alone, and so has no types at the root. */
declare module 'autocannon' {
  export interface Result {
    /** Seconds. */
    duration: number;
    '2xx': number;
    errors: number;
    timeouts: number;
    latency: { p50: number; p99: number; max: number };
    requests: { total: number };
    throughput: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  }

  export interface Request {
    path: string;
    headers?: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  }

  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: readonly Request[];
  }): Promise<Result>;
}
