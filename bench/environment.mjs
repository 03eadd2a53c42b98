/** What all measured processes have in common. */

// Where it is set, Node reads all certificates when it starts, which takes as long as starting it; other engines do not.
delete process.env.NODE_EXTRA_CA_CERTS;
