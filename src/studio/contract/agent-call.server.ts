import type { Context } from 'hono';

/** Beside a request that a tool of an agent makes in process; no request from outside can have it. */
export interface AgentBindings {
  isAgent: true;
}

/** Whether a request is made by a tool of an agent. */
export function isAgentCall({ env }: Pick<Context, 'env'>): boolean {
  return (env as Partial<AgentBindings> | undefined)?.isAgent === true;
}
