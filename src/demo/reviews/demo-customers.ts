type DemoCustomer = { name: string; email: string }

const names = [
  'Amara Okafor',
  'Liam Novak',
  'Mei-Ling Chen',
  'Sofía Herrera',
  'Jonas Lindqvist',
  'Priya Raghavan',
  'Mateus Oliveira',
  'Fatima Zahra Benali',
  'Hiroshi Tanaka',
  'Chloé Marchand',
  'Dimitri Papadakis',
  'Aisha Mohammed',
  'Tomasz Wiśniewski',
  'Grace Mutua',
  'Noah Fitzgerald',
  'Ingrid Solberg',
  'Ravi Deshpande',
  'Elena Petrova',
  'Kwame Mensah',
  'Yuki Sato',
  'Marco Bellini',
  'Leila Haddad',
  'Oscar Nyström',
  'Ana Kovačević',
  'Samuel Adeyemi',
  'Hannah Goldberg',
  'Bao Nguyen',
  'Isabella Conti',
  'Arjun Malhotra',
  'Freya Andersen',
  'Diego Castillo',
  'Zeynep Yıldız',
  'Patrick O’Donnell',
  'Minh Anh Tran',
  'Karolína Dvořáková',
  'Thabo Nkosi',
  'Emily Whitaker',
  'Hassan Qureshi',
  'Lucía Fernández',
  'Viktor Horváth',
  'Soo-jin Park',
  'Abdul Rahman Siddiqui',
  'Nadia Boutros',
  'Erik Van Dijk',
  'Maria Georgiou',
  'Rajesh Iyer',
  'Camille Dubois',
  'Joseph Kamau',
  'Alina Ionescu',
  'Peter Schreiber',
  'Wanjiru Njoroge',
  'Carlos Mendoza',
  'Saoirse Byrne',
  'Anders Kjær',
  'Nurul Hidayah',
  'Gabriel Santos',
  'Olga Shevchenko',
  'Tariq Aziz',
  'Beatriz Almeida',
  'Daniel Friedman',
  'Katrin Vogel',
  'Sione Tupou',
  'Rosa Quispe',
  'Imran Chaudhry',
  'Agnieszka Zielińska',
  'Jamal Brooks',
  'Helmi Korhonen',
  'Lakshmi Narayanan',
  'Ben Carter',
  'Aroha Ngata',
  'Yusuf Demir',
  'Matej Krajnc',
]

const hosts = ['example.com', 'example.org', 'example.net']

/** Reviewers of the demo shop; their addresses belong to nobody. */
export const demoCustomers: DemoCustomer[] = names.map((name, index) => ({
  name,
  email: `${addressOf(name)}@${hosts[index % hosts.length]}`,
}))

function addressOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .replaceAll(' ', '.')
}
