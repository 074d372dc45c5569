declare module "@adobe/structured-data-validator" {
  interface Issue {
    issueMessage: string
    severity: "ERROR" | "WARNING"
    path: { type?: string; property?: string }[]
    fieldNames: (string | string[])[]
  }
  export default class Validator {
    constructor(schemaOrg: { "@graph": object[] })
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
