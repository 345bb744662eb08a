resource "aws_glue_connection" "open" {
  name = "open"
  connection_properties = {
    JDBC_CONNECTION_URL = "jdbc:mysql://db.example.com/app"
    USERNAME            = "app"
    PASSWORD            = "hunter2-hunter2" # BAD
  }
}
