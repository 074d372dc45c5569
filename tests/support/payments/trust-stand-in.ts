import { trustLocalServer } from "./local-certificate.ts"

/** Loaded before a server that is to pay at the stand-in of another process (`PaymentStandIn.settingsElsewhere`). */
trustLocalServer(Number(process.env.STAND_IN_PORT), process.env.STAND_IN_CERTIFICATE ?? "")
