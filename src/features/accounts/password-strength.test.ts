import { describe, expect, test } from "vitest"
import { expectedPasswords } from "./expected-passwords.ts"
import { isGuessable } from "./password-strength.ts"

const common = (password: string) => isGuessable(password)
const tails = ["", "123!", "2025"]

describe("a common password", () => {
  test("is refused whatever digits, signs and capitals are put around it", () => {
    const refused = expectedPasswords.flatMap((word) =>
      tails.flatMap((tail) => [word[0]?.toUpperCase() + word.slice(1) + tail]),
    )
    const long = refused.filter((password) => password.length >= 10)
    expect(long.length).toBeGreaterThan(500)
    expect(long.filter((password) => !common(password))).toEqual([])
  })

  test.each([
    "1234567890",
    "0987654321",
    "qwertyuiop",
    "1q2w3e4r5t",
    "q1w2e3r4t5",
    "1qaz2wsx3edc",
    "qazwsxedcrfv",
    "asdfghjkl;",
    "zxcvbnm123",
    "aaaaaaaaaa",
    "1111111111",
    "abcdefghij",
    "zyxwvutsrq",
    "abc123abc123",
    "qwerty12345",
    "Qwerty123456!",
    "password123",
    "Password1234",
    "P@ssw0rd123",
    "p4$$w0rd!!",
    "passwordpassword",
    "drowssap1234".replace("drowssap", "password"),
    "iloveyou123",
    "iloveyou<3<3",
    "letmein12345",
    "welkom1234",
    "Welkom2024!",
    "W3lk0m2024",
    "welkom123!",
    "wachtwoord",
    "Wachtwoord1!",
    "w@chtw00rd",
    "geheim12345",
    "ikhouvanjou",
    "IkHouVanJou2",
    "ajax1900ajax",
    "feyenoord010",
    "zomervakantie",
    "Zomer2024!!",
    "Winter2023!",
    "lente2025lente",
    "utrecht2024",
    "nederland1",
    "amsterdam020",
    "hallohallo",
    "liefje1234",
    "voetbal2010",
    "sinterklaas1",
    "december2024",
    "maandag1234",
    "monkeydragon1",
    "superman1234",
    "liverpoolfc1",
    "correcthorsebatterystaple",
    "correct horse battery staple",
    "admin12345",
    "administrator",
    "changeme123",
    "01012000aaaa",
    "studievereniging",
    "student2024!",
    "borrel123456",
    "mijnwachtwoord",
    "letmeinplease",
    "trustno1trustno1",
    "1234qwerasdf",
    "asdfasdfasdf",
    "147258369a",
    "4829175036",
  ])("such as %s", (password) => expect(common(password)).toBe(true))
})

describe("a good password", () => {
  test.each([
    "paraplu kanaalrat vlieger 8",
    "zeven kwartels op een hek",
    "tR7#kq9Lm2",
    "xkcd-ladder-vijgenblad",
    "hG5vQz81Wd",
    "de buurman fluit altijd vals",
    "krokus*fornuis*telescoop",
    "ßπ∆ñøårstüv",
    "私の猫は魚が大好きです",
  ])("such as %s", (password) => expect(common(password)).toBe(false))

  test("is not one that says who you are", () => {
    const person = ["Noor", "Noor van der Velden", "n.velden@example.org"]
    const telling = [
      "NoorVelden1999",
      "vandervelden!",
      "n.velden@example.org",
      "nvelden12345",
      "N00rvanderVelden",
      "Noor-Velden-2001",
    ]
    expect(telling.filter((password) => !isGuessable(password, person))).toEqual([])
    expect(isGuessable("noor telt kwartels op zolder", person)).toBe(false)
  })

  test("is judged by its first 32 characters, so that a long one takes little time", () => {
    const good = "zeven kwartels op een hek"
    expect(isGuessable(`${"a".repeat(31)} ${good}`)).toBe(true)
    expect(isGuessable(`${good}${"a".repeat(100)}`)).toBe(false)
  })

  test("is not a name with its accents left out, or kept", () => {
    expect(["Zoë-Renée2024", "zoerenee2024!"].filter((password) => !isGuessable(password, ["Zoë Renée"]))).toEqual([])
  })
})
