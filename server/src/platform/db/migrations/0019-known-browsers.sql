-- Who is set apart from strangers is told by what their browser kept, not by their network.
comment on column verification_codes.tries is 'From browsers the account was never signed in from.';
comment on column verification_codes.home_tries is 'From browsers the account was signed in or signed up from.';
