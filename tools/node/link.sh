# Puts the project's Node where npm's scripts find it, if npm has not: npm 10 takes the link away with that of the package
# for another kind of machine. Where there is no package for this one, the machine's own Node serves.
for runtime in node_modules/node-linux-*/bin/node; do
  if [ -x "$runtime" ] && [ ! -e node_modules/.bin/node ]; then
    ln -sf "../../$runtime" node_modules/.bin/node
  fi
done
