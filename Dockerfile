# syntax=docker/dockerfile:1

# The tools and the build.
FROM node:24-bookworm-slim AS build
WORKDIR /carrel
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/plugin-sdk/package.json packages/plugin-sdk/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/connector/package.json packages/connector/
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
RUN npm run build

# What the server needs at run time: the contract and the interface are bundled, so only its own packages.
FROM node:24-bookworm-slim AS production
WORKDIR /carrel
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/plugin-sdk/package.json packages/plugin-sdk/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/connector/package.json packages/connector/
RUN npm ci --omit=dev --workspace=@carrel/server

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    SVC_HOST=0.0.0.0 \
    SVC_PORT=8000 \
    SVC_DATA_DIR=/data
WORKDIR /carrel
COPY LICENSE ./
COPY --from=production /carrel/node_modules node_modules
COPY --from=production /carrel/packages/server/node_modules packages/server/node_modules
COPY packages/server/package.json packages/server/carrel.mjs packages/server/
COPY --from=build /carrel/packages/server/dist packages/server/dist
COPY --from=build /carrel/packages/web/dist packages/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.SVC_PORT + '/api/v1/health').then(async (r) => process.exit((await r.json()).status === 'healthy' ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-proto=delete", "--max-semi-space-size=4", "--heap-growing-percent=20", "packages/server/dist/main.js"]
