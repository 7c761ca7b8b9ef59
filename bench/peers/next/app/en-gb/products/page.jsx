import page from '../../../kit/products.json';
import { ProductsPage } from '../../products-page.jsx';

export const dynamic = 'force-static';

export default function Products() {
  return <ProductsPage page={page} />;
}
