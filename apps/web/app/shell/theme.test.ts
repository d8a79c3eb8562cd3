import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_COLORS } from './theme.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const tokens = readFileSync(path.join(root, 'packages/ui/src/tokens.css'), 'utf8')

it('the page has the colours of the tokens', () => {
  const [light, ...dark] = [...tokens.matchAll(/--bg: (#[0-9a-f]{6});/g)].map(([, color]) => color)
  expect(light).toBe(PAGE_COLORS.light)
  expect(new Set(dark)).toEqual(new Set([PAGE_COLORS.dark]))
})

it('no other file writes a colour down', () => {
  const files = globSync(['packages/ui/src/**/*.{css,ts,tsx}', 'apps/web/app/**/*.{css,ts,tsx}'], { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$|^packages\/ui\/src\/tokens\.css$|^apps\/web\/app\/shell\/theme\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const colored = files.filter((file) =>
    /['"\s:(]#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(colored).toEqual([])
})
