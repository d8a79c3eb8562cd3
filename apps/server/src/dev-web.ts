import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './ssr.ts'

/** The web app directly from its sources, reloaded as they change (`npm run dev`). */
export async function startDevWeb(app: FastifyInstance, root: string): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}
