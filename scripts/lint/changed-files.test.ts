import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { changedFiles } from './changed-files.ts'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root })
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'Change it')
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ieum-changed-'))
  git('init', '-q')
  for (const name of ['one.ts', 'other.ts', 'package.json']) write(name, '1')
  commit()
})

it('names what is changed or new, and not what is gone', () => {
  write('one.ts', '2')
  write('new.ts', '1')
  rmSync(path.join(root, 'other.ts'))
  expect(changedFiles(root)).toEqual({ files: ['one.ts', 'new.ts'], since: null })
})

it('names the files of the last commit where nothing is changed', () => {
  write('one.ts', '2')
  commit()
  expect(changedFiles(root)).toEqual({ files: ['one.ts'], since: 'HEAD~1' })
})

it('stands for all files without an earlier commit, and when the packages change', () => {
  expect(changedFiles(root)).toBeNull()
  write('package.json', '2')
  expect(changedFiles(root)).toBeNull()
})

it('stands for all files when a rule of the linter changes, and when nothing but a deletion has', () => {
  write('rule.grit', '1')
  expect(changedFiles(root)).toBeNull()
  rmSync(path.join(root, 'rule.grit'))
  rmSync(path.join(root, 'other.ts'))
  expect(changedFiles(root)).toBeNull()
})

it('names files with letters that git would quote', () => {
  write('가.ts', '1')
  expect(changedFiles(root)).toEqual({ files: ['가.ts'], since: null })
})
