import {
  type Attributes,
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

const name = 'oakpea';
const tracer = trace.getTracer(name);

/** Whether an OpenTelemetry SDK was loaded before this module, by Node's `--import`. Without one, no spans are created. */
export const isTracing: boolean = findProvider()?.getDelegateTracer(name) !== undefined;

/** Adds attributes to the span, or renames it. */
export type Note = (attributes: Attributes, title?: string) => void;

export interface TraceOptions {
  attributes?: Attributes;
  kind?: SpanKind;
  /** The parent span's context; by default the active one. */
  parent?: Context | undefined;
}

const noteNothing: Note = () => undefined;

/**
 * Runs work in a span. The span contains no data but its attributes and, of an error, its class.
 *
 * @example
 * const answer = await traceWork('database add', { attributes: { form } }, () => store.add(enquiry));
 */
export function traceWork<Result>(
  title: string,
  { attributes = {}, kind = SpanKind.INTERNAL, parent = context.active() }: TraceOptions,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  if (!isTracing) return work(noteNothing);
  return tracer.startActiveSpan(title, { kind, attributes }, parent, async (span) => {
    try {
      return await work((more, newTitle) => {
        span.setAttributes(more);
        if (newTitle !== undefined) span.updateName(newTitle);
        if (Number(more['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a span for work that is over already. @param start by `performance.now()` */
export function traceDone(title: string, start: number, options: Omit<TraceOptions, 'parent'> = {}): void {
  if (!isTracing) return;
  const { kind = SpanKind.INTERNAL, attributes = {} } = options;
  tracer.startSpan(title, { kind, attributes, startTime: performance.timeOrigin + start }).end();
}

/** Whether there is an active span. */
export function isTraced(): boolean {
  return isTracing && trace.getActiveSpan() !== undefined;
}

/** The parent context from a request's headers (https://www.w3.org/TR/trace-context/). */
export function readParent(header: (name: string) => string | undefined): Context {
  const { traceparent, tracestate } = {
    traceparent: header('traceparent'),
    tracestate: header('tracestate'),
  };
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
}

/** Flushes pending spans. @param patience time-out in milliseconds */
export async function endTracing(patience: number): Promise<void> {
  if (!isTracing) return;
  const provider = findProvider()?.getDelegate() as { shutdown?: () => Promise<void> } | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([provider?.shutdown?.().catch(() => undefined), promise]);
  clearTimeout(timer);
}

function noteFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function findProvider(): ProxyTracerProvider | undefined {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider ? provider : undefined;
}
