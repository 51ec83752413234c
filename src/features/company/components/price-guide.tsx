import './price-guide.css'

// The shop's own prices, in whole dollars; every job is quoted before it is begun.
const SERVICES = [
  {
    name: 'Diagnosis',
    what: 'Find the fault; taken off the bill of the repair',
    from: 45,
    ready: '1 working day',
  },
  { name: 'Cleaning', what: 'Dust, fans, new thermal paste', from: 60, ready: '1 working day' },
  { name: 'Part fitted', what: 'Memory, drive, card, supply or cooler', from: 35, ready: 'While you wait' },
  {
    name: 'Build',
    what: 'Your parts assembled, cabled, tested for 12 hours',
    from: 120,
    ready: '2 to 3 working days',
  },
  {
    name: 'System set up',
    what: 'System, drivers, updates; your files moved over',
    from: 80,
    ready: '1 working day',
  },
  {
    name: 'Data moved or saved',
    what: 'From a drive that still answers',
    from: 90,
    ready: '2 to 4 working days',
  },
  { name: 'Laptop screen', what: 'Panel at cost, work included', from: 95, ready: '3 to 7 working days' },
  { name: 'Laptop battery', what: 'Battery at cost, work included', from: 55, ready: '1 to 3 working days' },
] as const

export function PriceGuide() {
  return (
    <table className="price-guide">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Price</th>
          <th scope="col">Ready in</th>
        </tr>
      </thead>
      <tbody>
        {SERVICES.map(({ name, what, from, ready }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{what}</span>
            </th>
            <td className="num">from ${from}</td>
            <td>{ready}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
