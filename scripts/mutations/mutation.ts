/** A fault to plant: the tests must notice it. */
export interface Mutation {
  /** What users would get if this went live. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  text: string
  replacement: string
  /** The test files nearest to it. */
  tests: string[]
}
