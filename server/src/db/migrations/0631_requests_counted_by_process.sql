-- Each process counts its own requests; what all processes share are windows, exports and tries at a password.
drop function take_calls(text, integer, integer, interval);
drop table call_counts;
