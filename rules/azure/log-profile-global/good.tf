resource "azurerm_monitor_log_profile" "all" {
  name      = "all"
  locations = ["global", "westeurope"]
}
