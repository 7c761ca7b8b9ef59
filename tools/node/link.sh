# Puts the project's Node where npm's scripts find it, if npm has not: npm 10 takes the link away with that of the package
# for another kind of machine. Where there is no package for this one, the machine's own Node serves.
for runtime in node_modules/node-linux-*/bin/node; do
  if [ -x "$runtime" ]; then
    [ -e node_modules/.bin/node ] || ln -sf "../../$runtime" node_modules/.bin/node
    exit 0
  fi
done
version=$(node --version)
major=${version#v}
if [ "${major%%.*}" -lt 24 ]; then
  echo "Node 24 or newer is needed, and this is $version: install it from https://nodejs.org." >&2
  exit 1
fi
