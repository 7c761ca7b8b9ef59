# syntax=docker/dockerfile:1
# The site as an image: docs/deploying.md says how to build and run it. Node is the version that package-lock.json names.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# Changes only with package-lock.json.
FROM ${NODE_IMAGE} AS packages
RUN install -d -o node -g node /site
WORKDIR /site
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/site/.npm,uid=1000,gid=1000 \
    npm ci --omit=dev --no-audit --no-fund --cache .npm

# Runtime packages, without those bundled into dist/ and those that build it.
FROM packages AS running-packages
RUN npm pkg delete \
      dependencies.@contentful/live-preview \
      dependencies.@contentful/rich-text-react-renderer \
      dependencies.@fontsource-variable/figtree \
      dependencies.@inertiajs/core \
      dependencies.@inertiajs/react \
      dependencies.@internationalized/date \
      dependencies.@opentelemetry/context-async-hooks \
      dependencies.@opentelemetry/core \
      dependencies.@opentelemetry/exporter-trace-otlp-http \
      dependencies.@opentelemetry/resources \
      dependencies.@opentelemetry/sdk-trace \
      dependencies.@phosphor-icons/core \
      dependencies.@react-aria/optimize-locales-plugin \
      dependencies.@simplewebauthn/server \
      dependencies.@vitejs/plugin-react \
      dependencies.@zxcvbn-ts/core \
      dependencies.@zxcvbn-ts/language-common \
      dependencies.@zxcvbn-ts/language-en \
      dependencies.axe-core \
      dependencies.contentful-management \
      dependencies.embla-carousel-autoplay \
      dependencies.embla-carousel-react \
      dependencies.flag-icons \
      dependencies.idb-keyval \
      dependencies.prosemirror-commands \
      dependencies.prosemirror-dropcursor \
      dependencies.prosemirror-gapcursor \
      dependencies.prosemirror-inputrules \
      dependencies.prosemirror-keymap \
      dependencies.prosemirror-model \
      dependencies.prosemirror-schema-list \
      dependencies.prosemirror-state \
      dependencies.prosemirror-tables \
      dependencies.prosemirror-view \
      dependencies.react \
      dependencies.react-aria-components \
      dependencies.react-dom \
      dependencies.uqr \
      dependencies.vanilla-cookieconsent \
      dependencies.vite \
    && npm prune --omit=dev --no-audit --no-fund --offline

# Changes with the code.
FROM packages AS code
COPY --chown=node:node vite.config.ts vite.server.config.ts vite.studio.config.ts ./
COPY --chown=node:node tools tools
COPY --chown=node:node src src
RUN node tools/build.ts --without-content

# Changes with the content: parses it ahead, for a faster start.
FROM code AS readings
COPY --chown=node:node content content
RUN node tools/build.ts --content-only

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Oakpea Professionals"
# The user that built: Node and the site only trust caches of the same user.
RUN install -d -o node -g node /site /data /media
WORKDIR /site
USER node
COPY --from=running-packages /site/node_modules node_modules
COPY --from=packages /site/package.json package.json
COPY --from=code /site/tools tools
COPY --from=code /site/src src
COPY --from=code /site/dist dist
COPY --from=readings /site/content content
COPY --from=readings --chown=node:node /site/dist/compile-cache dist/compile-cache
COPY --from=readings --chown=node:node /site/dist/content-cache.jsonl dist/content-cache.jsonl

# As `npm start` does.
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=dist/compile-cache \
    MALLOC_ARENA_MAX=2 \
    DATA_DIR=/data \
    TMPDIR=/var/tmp
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node ${OTEL_EXPORTER_OTLP_ENDPOINT:+--import ./dist/server/start-tracing.js} --max-semi-space-size=8 dist/server/main.js"]
