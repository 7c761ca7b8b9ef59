import { isMainThread } from 'node:worker_threads';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceCollector } from './trace-collector.ts';

/** Reports failed exports, which the SDK's own exporter drops silently. */
class TellingExporter extends OTLPTraceExporter {
  #isAway = false;

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      const isAway = result.code === ExportResultCode.FAILED;
      if (isAway && !this.#isAway) traceCollector.emit('away', result.error);
      if (!isAway && this.#isAway) traceCollector.emit('back');
      this.#isAway = isAway;
      done(result);
    });
  }
}

/**
 * Starts OpenTelemetry's SDK, for Node's `--import`, before anything of the site is loaded. It reads OpenTelemetry's
 * own variables: `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, and the ratio
 * samplers of `OTEL_TRACES_SAMPLER`. Not started in worker threads: their work is traced by the caller.
 */
if (isMainThread) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'oakpea-professionals' }))
    .merge(detectResources({ detectors: [envDetector] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(readRatio()) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new TellingExporter() })],
    }),
  );
}

/** The share of requests to trace: all, unless `OTEL_TRACES_SAMPLER` sets a ratio. */
function readRatio(): number {
  const { OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: argument = '' } = process.env;
  if (sampler.endsWith('always_off')) return 0;
  const ratio = Number(argument);
  return sampler.endsWith('traceidratio') && argument !== '' && ratio >= 0 && ratio <= 1 ? ratio : 1;
}
