import page from '../../kit/home.json';
import { HomePage } from '../home-page.jsx';

export const dynamic = 'force-dynamic';

export default function Home() {
  return <HomePage page={page} />;
}
