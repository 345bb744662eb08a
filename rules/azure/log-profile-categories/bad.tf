resource "azurerm_monitor_log_profile" "some" {
  name       = "some"
  categories = ["Action"] # BAD
}
