/** Names the wrong setting and its valid values; never prints its value. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(`Ieum cannot start with this configuration:\n${problems.map((line) => `  ${line}`).join('\n')}`, options)
    this.problems = problems
  }
}
