/** A bar or point of a chart, and a row of its table. */
export interface Figure {
  key: string
  /** Below a bar. */
  short: string
  /** In the table. */
  label: string
  value: number
}
