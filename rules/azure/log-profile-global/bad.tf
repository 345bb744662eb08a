resource "azurerm_monitor_log_profile" "one" {
  name      = "one"
  locations = ["westeurope"] # BAD
}
