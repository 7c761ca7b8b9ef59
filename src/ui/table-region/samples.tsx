import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { TableRegionProps } from './table-region.tsx';

export const docs: ComponentDocs = {
  description:
    'A table that scrolls in a region of its own where it has no room; its head and first column stay.',
  avoidWhen: 'An editor writes the table: rich text has its own.',
  accessibility:
    'The region is named and takes the focus, so that arrow keys scroll it. The table inside names its rows and columns by header cells.',
};

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const samples: readonly Sample<TableRegionProps>[] = [
  {
    name: 'A week of menus',
    description: 'On a phone the names of the meals stay while the days scroll by.',
    props: {
      label: 'Menus of the week',
      children: (
        <table className="size-m16-d18">
          <thead>
            <tr>
              <th scope="col">Meal</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {['Lunch', 'Dinner'].map((meal) => (
              <tr key={meal}>
                <th scope="row">{meal}</th>
                {days.map((day) => (
                  <td key={day}>{meal === 'Lunch' ? 'Bolognese' : 'Katsu curry'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ),
    },
  },
];
