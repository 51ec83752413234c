/**
 * The hundred commonest passwords among those that are long enough: what a guesser tries first. In lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password 12345678 123456789 1234567890 qwertyuiop password1 password12 password123 passw0rd p@ssw0rd
   iloveyou iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball baseball1
   superman superman1 starwars trustno1 whatever computer jennifer michelle samantha danielle
   jonathan benjamin michael1 charlie1 jordan23 maverick mercedes corvette mustang1 midnight
   internet liverpool chelsea1 arsenal1 pokemon1 dragon123 monkey123 batman123 killer123 letmein1
   letmein123 welcome1 welcome123 changeme admin123 admin1234 administrator abcd1234 abc12345 aa123456
   a1234567 a12345678 a123456789 123456789a q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
   zaq12wsx qazwsxedc qweasdzxc qwer1234 qwerty12 qwerty123 qwerty1234 asdfghjkl asdf1234 asdfasdf
   zxcvbnm1 11111111 111111111 22222222 66666666 77777777 88888888 99999999 00000000 11223344
   12341234 12344321 12121212 123123123 123454321 147258369 789456123 87654321 987654321 0987654321`.split(
    /\s+/,
  ),
)
